DROP INDEX `accounts_names`;--> statement-breakpoint
CREATE INDEX `accounts_search` ON `accounts` (lower("login" || ' ' || "first_name" || ' ' || "last_name"));