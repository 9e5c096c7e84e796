-- Takes the terms of commissions; its file creates it anew. A fresh database has none yet.
DROP FUNCTION IF EXISTS recharge_settle(uuid, text, uuid);
