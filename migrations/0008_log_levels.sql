CREATE TABLE `log_levels` (
	`name` text PRIMARY KEY NOT NULL,
	`level` text NOT NULL
);
