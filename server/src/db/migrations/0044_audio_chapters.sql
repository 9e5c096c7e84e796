CREATE TABLE "part_audio" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"sealed_key" "bytea" NOT NULL,
	"segments" jsonb NOT NULL,
	"duration_seconds" double precision NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "part_audio" ADD CONSTRAINT "part_audio_part_id_content_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."content_parts"("id") ON DELETE cascade ON UPDATE no action;