CREATE TABLE `account_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`expires_at` text NOT NULL,
	`visitor_hash` text,
	`password_hash` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`login` text NOT NULL,
	`password_hash` text,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`lang_key` text NOT NULL,
	`role` text NOT NULL,
	`activated` integer DEFAULT false NOT NULL,
	`verified` integer DEFAULT false NOT NULL,
	`fields` text NOT NULL,
	`filter_settings` text NOT NULL,
	`income_expense_period` text DEFAULT 'Monthly' NOT NULL,
	`failed_logins` integer DEFAULT 0 NOT NULL,
	`locked_until` text,
	`locks` integer DEFAULT 0 NOT NULL,
	`data_key` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_by` text NOT NULL,
	`created_date` text NOT NULL,
	`last_modified_by` text NOT NULL,
	`last_modified_date` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_login` ON `accounts` (`login`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	`user_agent` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `contracts` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`title` text NOT NULL,
	`file_name` text NOT NULL,
	`size` integer NOT NULL,
	`object_key` text NOT NULL,
	`sign_required` integer NOT NULL,
	`signed_at` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `documents` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`document_tab_id` text NOT NULL,
	`document_id` text,
	`requested_document_id` text,
	`file_name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`object_key` text NOT NULL,
	`status` text NOT NULL,
	`file_verification_status` text NOT NULL,
	`uploaded_at` text NOT NULL,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `documents_loan` ON `documents` (`loan_id`);--> statement-breakpoint
CREATE TABLE `ident_transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`account_id` text NOT NULL,
	`loan_id` text,
	`mode` text NOT NULL,
	`status` text NOT NULL,
	`provider_id` text NOT NULL,
	`redirect_url` text NOT NULL,
	`created_at` text NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `loans` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`visitor_hash` text,
	`status` text NOT NULL,
	`product_id` text NOT NULL,
	`process_id` text,
	`calculation_type` text NOT NULL,
	`release` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`description` text,
	`fields` text NOT NULL,
	`borrowers` text NOT NULL,
	`income_expense_period` text DEFAULT 'Monthly' NOT NULL,
	`last_completed_step` text,
	`figures` text NOT NULL,
	`offer` text,
	`rejection_reasons` text NOT NULL,
	`callback_mobile` text,
	`locale` text NOT NULL,
	`data_key` text NOT NULL,
	`created_at` text NOT NULL,
	`change_date` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "loans_owner" CHECK(("loans"."account_id" is null) <> ("loans"."visitor_hash" is null))
);
--> statement-breakpoint
CREATE INDEX `loans_account` ON `loans` (`account_id`,`change_date`);--> statement-breakpoint
CREATE INDEX `loans_visitor` ON `loans` (`visitor_hash`);--> statement-breakpoint
CREATE INDEX `loans_status` ON `loans` (`status`,`change_date`);--> statement-breakpoint
CREATE TABLE `requested_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`label` text NOT NULL,
	`uploaded` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`status` text NOT NULL,
	`request_date` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` text,
	`lease_until` text,
	`error_message` text,
	`bank_reference` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `applications_due` ON `applications` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `applications_loan` ON `applications` (`loan_id`);--> statement-breakpoint
CREATE TABLE `audits` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`principal` text NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entity_id` text NOT NULL,
	`request_id` text NOT NULL,
	`remote_address` text NOT NULL,
	`detail` text NOT NULL,
	`sealed` text
);
--> statement-breakpoint
CREATE INDEX `audits_at` ON `audits` (`at`);--> statement-breakpoint
CREATE INDEX `audits_entity` ON `audits` (`entity`,`entity_id`);--> statement-breakpoint
CREATE TABLE `bank_events` (
	`id` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`received_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cron_leases` (
	`job` text PRIMARY KEY NOT NULL,
	`lease_until` text NOT NULL,
	`last_run_at` text
);
--> statement-breakpoint
CREATE TABLE `download_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `guard` (
	`ok` integer NOT NULL,
	CONSTRAINT "guard_ok" CHECK("guard"."ok" = 1)
);
--> statement-breakpoint
CREATE TABLE `heartbeat` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`scope` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`reply` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `mails` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`recipient` text NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL,
	`created_at` text NOT NULL,
	`next_attempt_at` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`lease_until` text,
	`sent_at` text,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`sent_at`,`next_attempt_at`);--> statement-breakpoint
CREATE TABLE `postcodes` (
	`post_code` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`search` text NOT NULL,
	PRIMARY KEY(`post_code`, `city`)
);
--> statement-breakpoint
CREATE INDEX `postcodes_search` ON `postcodes` (`search`);--> statement-breakpoint
CREATE TABLE `releases` (
	`number` integer PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`hash` text NOT NULL,
	`snapshot` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `revisions` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sandbox_applications` (
	`reference` text PRIMARY KEY NOT NULL,
	`idempotency_key` text NOT NULL,
	`payload` text NOT NULL,
	`received_at` text NOT NULL,
	`decided_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_applications_idempotency_key_unique` ON `sandbox_applications` (`idempotency_key`);--> statement-breakpoint
CREATE TABLE `sandbox_idents` (
	`id` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`return_url` text NOT NULL,
	`person` text NOT NULL,
	`documents` text NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `technical_settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `throttles` (
	`key` text NOT NULL,
	`window` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`key`, `window`)
);
--> statement-breakpoint
CREATE TABLE `visitors` (
	`hash` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL
);
