ALTER TABLE "report_cases" ADD COLUMN "found_by" text;--> statement-breakpoint
ALTER TABLE "report_cases" ADD COLUMN "sealed_evidence" "bytea";--> statement-breakpoint
ALTER TABLE "rule_trials" ADD COLUMN "sent" integer;