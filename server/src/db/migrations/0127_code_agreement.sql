ALTER TABLE "code_batches" ADD COLUMN "state" text DEFAULT 'agreed' NOT NULL;--> statement-breakpoint
ALTER TABLE "code_batches" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "code_batches" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "code_batches" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "tier_grants" ADD COLUMN "giver_id" uuid;--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tier_grants" ADD CONSTRAINT "tier_grants_giver_id_staff_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_batches_of_creator" ON "code_batches" USING btree ("created_by","created_at");--> statement-breakpoint
-- build concurrently: CREATE INDEX "tier_grants_of_giver" ON "tier_grants" USING btree ("giver_id","created_at") WHERE giver_id is not null;
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_decided" CHECK ((decided_by is null) = (decided_at is null));--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_waiting_is_open" CHECK (state <> 'waiting' or (decided_by is null and exported_at is null));--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_refused_is_ended" CHECK ((state = 'refused') = (refusal is not null) and (state <> 'refused' or revoked_at is not null));--> statement-breakpoint
ALTER TABLE "code_batches" ADD CONSTRAINT "code_batches_two_people" CHECK (state <> 'agreed' or decided_by <> created_by);