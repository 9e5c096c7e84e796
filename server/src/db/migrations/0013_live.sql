CREATE TABLE "live_channels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"cover" jsonb,
	"rating" text DEFAULT 'general' NOT NULL,
	"rule" text DEFAULT 'free' NOT NULL,
	"tier" text,
	"source" text NOT NULL,
	"source_url" text,
	"sealed_push_key" "bytea" NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"online" boolean DEFAULT false NOT NULL,
	"problem" text,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_tier_where_needed" CHECK ((rule = 'vip') = (tier is not null)),
	CONSTRAINT "live_url_where_needed" CHECK ((source = 'hls') = (source_url is not null))
);
--> statement-breakpoint
CREATE TABLE "live_epochs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"starts_at_ms" bigint NOT NULL,
	"first_sequence" bigint NOT NULL,
	"first_discontinuity" bigint NOT NULL,
	"target_seconds" integer NOT NULL,
	"is_cut" boolean NOT NULL,
	"loop" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_epochs_in_order" UNIQUE("channel_id","number")
);
--> statement-breakpoint
CREATE TABLE "live_programmes" (
	"channel_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "live_programmes_channel_id_position_pk" PRIMARY KEY("channel_id","position")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "live_viewers" (
	"channel_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "live_viewers_channel_id_user_id_pk" PRIMARY KEY("channel_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "live_epochs" ADD CONSTRAINT "live_epochs_channel_id_live_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."live_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_programmes" ADD CONSTRAINT "live_programmes_channel_id_live_channels_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."live_channels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_programmes" ADD CONSTRAINT "live_programmes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_viewers" ADD CONSTRAINT "live_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_channels_order" ON "live_channels" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "live_programmes_of" ON "live_programmes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "live_viewers_present" ON "live_viewers" USING btree ("channel_id","until");