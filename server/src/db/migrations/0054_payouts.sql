ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_two_people";--> statement-breakpoint
ALTER TABLE "bank_cards" ADD COLUMN "default_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bank_cards_latest" ON "bank_cards" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_two_people" CHECK (state in ('requested', 'rejected', 'cancelled') or approvals_needed = 1 or first_approved_by <> approved_by);