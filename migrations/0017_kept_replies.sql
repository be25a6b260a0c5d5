ALTER TABLE `idempotency_keys` ADD `loan_id` text;--> statement-breakpoint
CREATE INDEX `idempotency_keys_loan` ON `idempotency_keys` (`loan_id`);