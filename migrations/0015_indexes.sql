DROP INDEX `audits_at`;--> statement-breakpoint
CREATE INDEX `audits_action` ON `audits` (`action`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audits_at` ON `audits` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `account_keys_account` ON `account_keys` (`account_id`,`kind`);--> statement-breakpoint
CREATE INDEX `account_keys_expires` ON `account_keys` (`expires_at`);--> statement-breakpoint
CREATE INDEX `accounts_role` ON `accounts` (`role`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_activated` ON `accounts` (`activated`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_signed_in` ON `accounts` (`last_sign_in_at`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_created` ON `accounts` (`created_date`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_names` ON `accounts` (`login`,`first_name`,`last_name`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_last_used` ON `accounts` (case when "last_sign_in_at" is null then "created_date" else "last_sign_in_at" end);--> statement-breakpoint
CREATE INDEX `accounts_created_by` ON `accounts` (`created_by`);--> statement-breakpoint
CREATE INDEX `accounts_last_modified_by` ON `accounts` (`last_modified_by`);--> statement-breakpoint
CREATE INDEX `oidc_logins_account` ON `oidc_logins` (`account_id`);--> statement-breakpoint
CREATE INDEX `oidc_logins_expires` ON `oidc_logins` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_revoked` ON `sessions` (`revoked_at`);--> statement-breakpoint
CREATE INDEX `contracts_loan` ON `contracts` (`loan_id`);--> statement-breakpoint
CREATE INDEX `ident_transactions_account` ON `ident_transactions` (`account_id`);--> statement-breakpoint
CREATE INDEX `ident_transactions_loan` ON `ident_transactions` (`loan_id`);--> statement-breakpoint
CREATE INDEX `ident_transactions_provider` ON `ident_transactions` (`provider_id`);--> statement-breakpoint
CREATE INDEX `ident_transactions_status` ON `ident_transactions` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `loan_members_loan` ON `loan_members` (`loan_id`,`role`,`invited_at`,`account_id`);--> statement-breakpoint
CREATE INDEX `loans_account_created` ON `loans` (`account_id`,`created_at`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `loans_lock_holder` ON `loans` (`lock_holder`) WHERE lock_holder is not null;--> statement-breakpoint
CREATE INDEX `requested_documents_loan` ON `requested_documents` (`loan_id`);--> statement-breakpoint
CREATE INDEX `mails_created` ON `mails` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_recipient` ON `mails` (`recipient`,`created_at`);--> statement-breakpoint
CREATE INDEX `mails_kind` ON `mails` (`kind`,`created_at`);