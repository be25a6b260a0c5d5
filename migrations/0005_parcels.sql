CREATE TABLE `parcels` (
	`application_id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
