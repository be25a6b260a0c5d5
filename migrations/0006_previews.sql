CREATE TABLE `previews` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`snapshot` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `previews_expires` ON `previews` (`expires_at`);