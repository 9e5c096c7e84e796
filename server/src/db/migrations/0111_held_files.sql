CREATE TABLE "held_files" (
	"path" text NOT NULL,
	"case_id" uuid NOT NULL,
	CONSTRAINT "held_files_path_case_id_pk" PRIMARY KEY("path","case_id")
);
--> statement-breakpoint
ALTER TABLE "held_files" ADD CONSTRAINT "held_files_case_id_report_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_cases"("id") ON DELETE no action ON UPDATE no action;