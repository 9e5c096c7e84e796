UPDATE ai_jobs SET charged_gold_cents = price_gold_cents WHERE outcome = 'done' AND price_gold_cents > 0;
