CREATE TABLE "closed_files" (
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "closed_files_path_kind_subject_id_pk" PRIMARY KEY("path","kind","subject_id")
);
