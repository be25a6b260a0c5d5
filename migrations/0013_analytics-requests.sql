CREATE TABLE `analytics_requests` (
	`script_address` text PRIMARY KEY NOT NULL,
	`prepared_by` text NOT NULL,
	`prepared_at` text NOT NULL
);
