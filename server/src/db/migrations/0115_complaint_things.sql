CREATE TABLE "complaint_things" (
	"complaint_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"label" text NOT NULL,
	"sealed_evidence" "bytea" NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"held_path" text,
	CONSTRAINT "complaint_things_complaint_id_kind_subject_id_pk" PRIMARY KEY("complaint_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "complaint_things" ADD CONSTRAINT "complaint_things_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_things_of_subject" ON "complaint_things" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "complaint_things_held" ON "complaint_things" USING btree ("held_path") WHERE held_path is not null;