CREATE TABLE `address_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`destroyed_at` text
);
