ALTER TABLE `person_cases` ADD `extended_by` text;--> statement-breakpoint
ALTER TABLE `person_cases` ADD `extended_at` text;--> statement-breakpoint
ALTER TABLE `person_cases` ADD `extend_ground` text;--> statement-breakpoint
ALTER TABLE `person_cases` ADD `extend_reason` text;--> statement-breakpoint
ALTER TABLE `person_cases` ADD `end_prepared_by` text;--> statement-breakpoint
ALTER TABLE `person_cases` ADD `end_prepared_at` text;