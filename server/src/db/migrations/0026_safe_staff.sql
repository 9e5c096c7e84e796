CREATE TABLE "gold_gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"giver_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"gold_cents" bigint NOT NULL,
	"reason" text NOT NULL,
	"key" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "gold_gifts_amount" CHECK (gold_cents > 0),
	CONSTRAINT "gold_gifts_decided" CHECK ((decided_by is null) = (decided_at is null)),
	CONSTRAINT "gold_gifts_waiting_is_open" CHECK (state <> 'waiting' or decided_by is null),
	CONSTRAINT "gold_gifts_refused_is_decided" CHECK ((state = 'refused') = (refusal is not null)),
	CONSTRAINT "gold_gifts_two_people" CHECK (state <> 'given' or decided_by <> giver_id)
);
--> statement-breakpoint
CREATE TABLE "refused_logins" (
	"hour" timestamp with time zone NOT NULL,
	"login" text NOT NULL,
	"network" text NOT NULL,
	"step" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refused_logins_hour_login_network_step_pk" PRIMARY KEY("hour","login","network","step")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gold_gifts" ADD CONSTRAINT "gold_gifts_giver_id_staff_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gold_gifts" ADD CONSTRAINT "gold_gifts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gold_gifts" ADD CONSTRAINT "gold_gifts_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gold_gifts_key" ON "gold_gifts" USING btree ("giver_id","key");--> statement-breakpoint
CREATE INDEX "gold_gifts_of_giver" ON "gold_gifts" USING btree ("giver_id","created_at");--> statement-breakpoint
CREATE INDEX "gold_gifts_latest" ON "gold_gifts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "gold_gifts_waiting" ON "gold_gifts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "refused_logins_latest" ON "refused_logins" USING btree ("last_at" DESC NULLS FIRST);--> statement-breakpoint
-- Whoever never signed in has a password that somebody else made.
UPDATE staff SET must_change_password = true WHERE last_login_at IS NULL;
