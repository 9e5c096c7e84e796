CREATE TABLE "ad_hours" (
	"ad_id" uuid NOT NULL,
	"hour" integer NOT NULL,
	"impressions" integer NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "ad_hours_ad_id_hour_pk" PRIMARY KEY("ad_id","hour")
);
--> statement-breakpoint
CREATE TABLE "best_contents" (
	"days" smallint NOT NULL,
	"measure" text NOT NULL,
	"place" smallint NOT NULL,
	"content_id" uuid NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "best_contents_days_measure_place_pk" PRIMARY KEY("days","measure","place")
);
--> statement-breakpoint
CREATE TABLE "content_sale_hours" (
	"content_id" uuid NOT NULL,
	"hour" integer NOT NULL,
	"purchases" integer NOT NULL,
	"gold_cents" bigint NOT NULL,
	CONSTRAINT "content_sale_hours_content_id_hour_pk" PRIMARY KEY("content_id","hour")
);
--> statement-breakpoint
CREATE TABLE "content_watch_days" (
	"content_id" uuid NOT NULL,
	"day" date NOT NULL,
	"watch_seconds" bigint NOT NULL,
	"reached" integer[] NOT NULL,
	CONSTRAINT "content_watch_days_content_id_day_pk" PRIMARY KEY("content_id","day")
);
--> statement-breakpoint
CREATE TABLE "figure_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "figure_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hour" integer NOT NULL,
	"figure" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"reached" integer[]
);
--> statement-breakpoint
CREATE TABLE "figure_hours" (
	"figure" text NOT NULL,
	"hour" integer NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "figure_hours_figure_hour_pk" PRIMARY KEY("figure","hour")
);
--> statement-breakpoint
CREATE TABLE "figure_progress" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"counted_until" timestamp with time zone NOT NULL,
	"open_hour" integer NOT NULL,
	"oldest_hour" integer NOT NULL,
	"first_hour" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"word" text NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "search_misses_day_word_pk" PRIMARY KEY("day","word")
);
--> statement-breakpoint
CREATE TABLE "user_cohorts" (
	"joined_on" date NOT NULL,
	"active_on" date NOT NULL,
	"users" integer NOT NULL,
	CONSTRAINT "user_cohorts_joined_on_active_on_pk" PRIMARY KEY("joined_on","active_on")
);
--> statement-breakpoint
CREATE INDEX "ad_hours_hour" ON "ad_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "content_sale_hours_hour" ON "content_sale_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "content_watch_days_day" ON "content_watch_days" USING btree ("day");--> statement-breakpoint
-- Whoever was seen today before this is active today; from now on the first sight of a day counts.
WITH seen AS (
  SELECT (created_at AT TIME ZONE 'Asia/Shanghai')::date AS joined_on, last_seen_at FROM users
  WHERE last_seen_at >= date_trunc('day', now() AT TIME ZONE 'Asia/Shanghai') AT TIME ZONE 'Asia/Shanghai'),
cohorts AS (
  INSERT INTO user_cohorts (joined_on, active_on, users)
  SELECT joined_on, (now() AT TIME ZONE 'Asia/Shanghai')::date, count(*) FROM seen GROUP BY joined_on)
INSERT INTO figure_hours (figure, hour, value)
SELECT 'activeUsers', floor(extract(epoch FROM last_seen_at) / 3600)::int, count(*) FROM seen GROUP BY 2;
