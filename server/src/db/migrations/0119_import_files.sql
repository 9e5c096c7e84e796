CREATE TABLE "import_files" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"upload_id" uuid NOT NULL,
	"source_name" text NOT NULL,
	"source_path" text NOT NULL,
	"source_hash" text NOT NULL,
	CONSTRAINT "import_files_import_id_place_pk" PRIMARY KEY("import_id","place"),
	CONSTRAINT "import_files_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
ALTER TABLE "import_files" ADD CONSTRAINT "import_files_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_files_of_hash" ON "import_files" USING btree ("source_hash");--> statement-breakpoint
CREATE INDEX "imports_of_hash" ON "imports" USING btree ("source_hash");