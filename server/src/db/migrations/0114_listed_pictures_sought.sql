ALTER TABLE "hash_lists" ADD COLUMN "sought_through" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hash_lists" ADD COLUMN "sought" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "listed_hashes" ADD COLUMN "number" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "listed_hashes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "listed_hashes_in_order" ON "listed_hashes" USING btree ("list_id","number");