CREATE TABLE `metric_isolates` (
	`id` text PRIMARY KEY NOT NULL,
	`started_at` text NOT NULL,
	`flush` integer NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `metric_isolates_at` ON `metric_isolates` (`at`);--> statement-breakpoint
CREATE TABLE `metric_minute` (
	`minute` integer NOT NULL,
	`name` text NOT NULL,
	`labels` text NOT NULL,
	`bucket` integer NOT NULL,
	`count` integer NOT NULL,
	`sum` integer NOT NULL,
	`max` integer NOT NULL,
	PRIMARY KEY(`minute`, `name`, `labels`, `bucket`)
);
--> statement-breakpoint
CREATE TABLE `metric_total` (
	`name` text NOT NULL,
	`labels` text NOT NULL,
	`bucket` integer NOT NULL,
	`count` integer NOT NULL,
	`sum` integer NOT NULL,
	`max` integer NOT NULL,
	`since` text NOT NULL,
	PRIMARY KEY(`name`, `labels`, `bucket`)
);
