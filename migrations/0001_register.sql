ALTER TABLE `account_keys` ADD `lang_key` text;--> statement-breakpoint
ALTER TABLE `account_keys` ADD `browser_hash` text;