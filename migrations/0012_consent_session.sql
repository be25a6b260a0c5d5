DROP INDEX `fintec_sessions_transaction`;--> statement-breakpoint
CREATE INDEX `fintec_sessions_held` ON `fintec_sessions` (`expires_at`) WHERE "transaction" is not null;--> statement-breakpoint
ALTER TABLE `consents` ADD `session_id` text;