ALTER TABLE "ai_jobs" DROP CONSTRAINT "ai_jobs_price";--> statement-breakpoint
ALTER TABLE "ai_jobs" DROP CONSTRAINT "ai_jobs_charged";--> statement-breakpoint
ALTER TABLE "ai_jobs" DROP CONSTRAINT "ai_jobs_held";--> statement-breakpoint
ALTER TABLE "ledger_holds" DROP CONSTRAINT "ledger_holds_amount";--> statement-breakpoint
ALTER TABLE "ledger_holds" DROP CONSTRAINT "ledger_holds_account";--> statement-breakpoint
ALTER TABLE "ai_templates" ADD COLUMN "motion" text;--> statement-breakpoint
ALTER TABLE "ai_jobs" ADD COLUMN "price_score_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_jobs" ADD COLUMN "charged_score_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "is_ai_made" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD COLUMN "score_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_templates" ADD CONSTRAINT "ai_templates_motion" CHECK ((tool = 'video') = (motion is not null));--> statement-breakpoint
ALTER TABLE "ai_jobs" ADD CONSTRAINT "ai_jobs_price" CHECK (price_gold_cents >= 0 and price_score_cents >= 0 and least(price_gold_cents, price_score_cents) = 0);--> statement-breakpoint
ALTER TABLE "ai_jobs" ADD CONSTRAINT "ai_jobs_charged" CHECK (charged_gold_cents between 0 and price_gold_cents and charged_score_cents between 0 and price_score_cents);--> statement-breakpoint
ALTER TABLE "ai_jobs" ADD CONSTRAINT "ai_jobs_held" CHECK ((price_gold_cents + price_score_cents > 0) = (hold_id is not null));--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_amount" CHECK (case account_kind when 'userScore' then gold_cents = 0 and score_cents > 0 else gold_cents > 0 and score_cents = 0 end);--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_account" CHECK (account_kind in ('userGold', 'userIncome', 'userScore'));