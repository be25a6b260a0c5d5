ALTER TABLE `loans` ADD `withdrawn_at` text;--> statement-breakpoint
CREATE INDEX `applications_bank_reference` ON `applications` (`bank_reference`) WHERE bank_reference is not null;