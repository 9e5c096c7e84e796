-- A walk through a feed is written at every page, and worth nothing after a crash: what was seen is kept elsewhere.
ALTER TABLE "feed_sessions" SET UNLOGGED;
