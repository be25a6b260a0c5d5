CREATE TABLE `fintec_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`account_id` text,
	`borrower_number` integer NOT NULL,
	`status` text NOT NULL,
	`transaction` text,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`taken` text,
	`taken_at` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `fintec_sessions_loan` ON `fintec_sessions` (`loan_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `fintec_sessions_account` ON `fintec_sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `fintec_sessions_expires` ON `fintec_sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `fintec_sessions_held` ON `fintec_sessions` (`expires_at`) WHERE "transaction" is not null;--> statement-breakpoint
CREATE TABLE `sandbox_risks` (
	`transaction` text PRIMARY KEY NOT NULL,
	`wizard_session_key` text NOT NULL,
	`return_url` text NOT NULL,
	`locale` text NOT NULL,
	`days` integer NOT NULL,
	`status` text NOT NULL,
	`step` text NOT NULL,
	`bank` text,
	`wrong_pins` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_risks_wizard_session_key_unique` ON `sandbox_risks` (`wizard_session_key`);--> statement-breakpoint
CREATE INDEX `sandbox_risks_created` ON `sandbox_risks` (`created_at`);--> statement-breakpoint
CREATE TABLE `account_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`expires_at` text NOT NULL,
	`visitor_hash` text,
	`password_hash` text,
	`consent` text,
	`new_email` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `account_keys_account` ON `account_keys` (`account_id`,`kind`);--> statement-breakpoint
CREATE INDEX `account_keys_expires` ON `account_keys` (`expires_at`);--> statement-breakpoint
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
	`income_expenses` text DEFAULT '[]' NOT NULL,
	`income_expense_period` text DEFAULT 'Monthly' NOT NULL,
	`customer_of_bank` integer DEFAULT false NOT NULL,
	`client_number` text DEFAULT '' NOT NULL,
	`deactivated_at` text,
	`identity_subject` text,
	`last_sign_in_at` text,
	`reminder_sent_at` text,
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
CREATE UNIQUE INDEX `accounts_identity_subject` ON `accounts` (`identity_subject`);--> statement-breakpoint
CREATE INDEX `accounts_role` ON `accounts` (`role`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_activated` ON `accounts` (`activated`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_signed_in` ON `accounts` (`last_sign_in_at`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_created` ON `accounts` (`created_date`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_last_modified` ON `accounts` (`last_modified_date`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_lang_key` ON `accounts` (`lang_key`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_search` ON `accounts` (lower("login" || ' ' || "first_name" || ' ' || "last_name"));--> statement-breakpoint
CREATE INDEX `accounts_last_used` ON `accounts` (case when "last_sign_in_at" is null then "created_date" else "last_sign_in_at" end);--> statement-breakpoint
CREATE INDEX `accounts_created_by` ON `accounts` (`created_by`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_last_modified_by` ON `accounts` (`last_modified_by`,`id`);--> statement-breakpoint
CREATE TABLE `captcha_passes` (
	`pass_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `oidc_logins` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`browser_hash` text NOT NULL,
	`frame_hash` text,
	`nonce` text NOT NULL,
	`verifier` text NOT NULL,
	`return_to` text NOT NULL,
	`visitor_hash` text,
	`expires_at` text NOT NULL,
	`handoff_hash` text,
	`account_id` text,
	`id_token` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `oidc_logins_handoff` ON `oidc_logins` (`handoff_hash`);--> statement-breakpoint
CREATE INDEX `oidc_logins_account` ON `oidc_logins` (`account_id`);--> statement-breakpoint
CREATE INDEX `oidc_logins_expires` ON `oidc_logins` (`expires_at`);--> statement-breakpoint
CREATE TABLE `retained_records` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`reason` text NOT NULL,
	`retain_until` text NOT NULL,
	`created_at` text NOT NULL,
	`data_key` text NOT NULL,
	`sealed` text NOT NULL,
	`object_keys` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `retained_records_until` ON `retained_records` (`retain_until`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`revoked_at` text,
	`user_agent` text DEFAULT '' NOT NULL,
	`address` text DEFAULT '' NOT NULL,
	`id_token` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `sessions_revoked` ON `sessions` (`revoked_at`);--> statement-breakpoint
CREATE TABLE `consents` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text,
	`loan_id` text,
	`kind` text NOT NULL,
	`session_id` text,
	`wording` text NOT NULL,
	`text` text,
	`locale` text NOT NULL,
	`given_at` text NOT NULL,
	`withdrawn_at` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "consents_whose" CHECK("consents"."account_id" is not null or "consents"."loan_id" is not null)
);
--> statement-breakpoint
CREATE INDEX `consents_account` ON `consents` (`account_id`);--> statement-breakpoint
CREATE INDEX `consents_loan` ON `consents` (`loan_id`);--> statement-breakpoint
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
CREATE INDEX `contracts_loan` ON `contracts` (`loan_id`);--> statement-breakpoint
CREATE TABLE `decision_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`state` text NOT NULL,
	`requested_at` text NOT NULL,
	`statement` text NOT NULL,
	`taken_by` text,
	`taken_at` text,
	`answered_by` text,
	`answered_at` text,
	`answer` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `decision_reviews_loan` ON `decision_reviews` (`loan_id`,`requested_at`);--> statement-breakpoint
CREATE INDEX `decision_reviews_requested` ON `decision_reviews` (`requested_at`,`id`);--> statement-breakpoint
CREATE INDEX `decision_reviews_state` ON `decision_reviews` (`state`,`requested_at`,`id`);--> statement-breakpoint
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
CREATE INDEX `ident_transactions_account` ON `ident_transactions` (`account_id`);--> statement-breakpoint
CREATE INDEX `ident_transactions_loan` ON `ident_transactions` (`loan_id`);--> statement-breakpoint
CREATE INDEX `ident_transactions_provider` ON `ident_transactions` (`provider_id`);--> statement-breakpoint
CREATE INDEX `ident_transactions_status` ON `ident_transactions` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `loan_members` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`email` text NOT NULL,
	`account_id` text,
	`role` text NOT NULL,
	`shows_income` integer DEFAULT false NOT NULL,
	`invited_at` text NOT NULL,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `loan_members_email` ON `loan_members` (`loan_id`,`email`);--> statement-breakpoint
CREATE INDEX `loan_members_account` ON `loan_members` (`account_id`);--> statement-breakpoint
CREATE INDEX `loan_members_waiting` ON `loan_members` (`email`);--> statement-breakpoint
CREATE INDEX `loan_members_loan` ON `loan_members` (`loan_id`,`role`,`invited_at`,`account_id`);--> statement-breakpoint
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
	`accepted_at` text,
	`withdrawn_at` text,
	`rejection_reasons` text NOT NULL,
	`decision` text,
	`decider` text,
	`callback_mobile` text,
	`locale` text NOT NULL,
	`watched` integer DEFAULT false NOT NULL,
	`partner` text,
	`lock_holder` text,
	`locked_until` text,
	`ask_for_help` integer DEFAULT false NOT NULL,
	`sharing_agreed_at` text,
	`shows_income` integer DEFAULT false NOT NULL,
	`shared_at` text,
	`market_value_indication_id` text,
	`data_key` text NOT NULL,
	`created_at` text NOT NULL,
	`change_date` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "loans_owner" CHECK(("loans"."account_id" is null) <> ("loans"."visitor_hash" is null))
);
--> statement-breakpoint
CREATE INDEX `loans_account` ON `loans` (`account_id`,`change_date`);--> statement-breakpoint
CREATE INDEX `loans_account_created` ON `loans` (`account_id`,`created_at`,`id`,`status`);--> statement-breakpoint
CREATE INDEX `loans_visitor` ON `loans` (`visitor_hash`);--> statement-breakpoint
CREATE INDEX `loans_status` ON `loans` (`status`,`change_date`);--> statement-breakpoint
CREATE INDEX `loans_lock_holder` ON `loans` (`lock_holder`) WHERE lock_holder is not null;--> statement-breakpoint
CREATE INDEX `loans_shared` ON `loans` (`shared_at`,`id`) WHERE shared_at is not null;--> statement-breakpoint
CREATE INDEX `loans_shared_status` ON `loans` (`status`,`id`) WHERE shared_at is not null;--> statement-breakpoint
CREATE INDEX `loans_shared_product` ON `loans` (`product_id`,`id`) WHERE shared_at is not null;--> statement-breakpoint
CREATE TABLE `requested_documents` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`label` text NOT NULL,
	`uploaded` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `requested_documents_loan` ON `requested_documents` (`loan_id`);--> statement-breakpoint
CREATE TABLE `resume_links` (
	`hash` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `resume_links_loan` ON `resume_links` (`loan_id`);--> statement-breakpoint
CREATE TABLE `valuations` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`provider_order_id` text NOT NULL,
	`order_key` text NOT NULL,
	`inputs` text NOT NULL,
	`status` text NOT NULL,
	`result` text,
	`created_at` text NOT NULL,
	`finished_at` text,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `valuations_order` ON `valuations` (`loan_id`,`order_key`);--> statement-breakpoint
CREATE INDEX `valuations_pending` ON `valuations` (`status`,`created_at`);--> statement-breakpoint
CREATE TABLE `applications` (
	`id` text PRIMARY KEY NOT NULL,
	`loan_id` text NOT NULL,
	`kind` text DEFAULT 'APPLICATION' NOT NULL,
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
CREATE INDEX `applications_bank_reference` ON `applications` (`bank_reference`) WHERE bank_reference is not null;--> statement-breakpoint
CREATE TABLE `audit_chain` (
	`position` integer PRIMARY KEY NOT NULL,
	`audit_id` text NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_chain_audit_id_unique` ON `audit_chain` (`audit_id`);--> statement-breakpoint
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
CREATE INDEX `audits_at` ON `audits` (`at`,`id`,`principal`);--> statement-breakpoint
CREATE INDEX `audits_entity` ON `audits` (`entity`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audits_entity_id` ON `audits` (`entity`,`entity_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audits_action` ON `audits` (`action`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audits_principal` ON `audits` (`principal`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `bank_events` (
	`id` text PRIMARY KEY NOT NULL,
	`body_hash` text NOT NULL,
	`received_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`state` text NOT NULL,
	`reference` text NOT NULL,
	`contact_via` text NOT NULL,
	`account_id` text,
	`loan_id` text,
	`step` text,
	`locale` text NOT NULL,
	`data_key` text NOT NULL,
	`sealed` text NOT NULL,
	`file_name` text,
	`file_type` text,
	`object_key` text,
	`answered_at` text,
	`answered_by` text,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `contact_messages_created` ON `contact_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_state` ON `contact_messages` (`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contact_messages_account` ON `contact_messages` (`account_id`);--> statement-breakpoint
CREATE INDEX `contact_messages_loan` ON `contact_messages` (`loan_id`);--> statement-breakpoint
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
	`loan_id` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_loan` ON `idempotency_keys` (`loan_id`);--> statement-breakpoint
CREATE TABLE `log_levels` (
	`name` text PRIMARY KEY NOT NULL,
	`level` text NOT NULL
);
--> statement-breakpoint
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
	`error` text,
	`contact_message_id` text
);
--> statement-breakpoint
CREATE INDEX `mails_due` ON `mails` (`sent_at`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `mails_contact_message` ON `mails` (`contact_message_id`);--> statement-breakpoint
CREATE INDEX `mails_created` ON `mails` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `mails_recipient` ON `mails` (`recipient`,`created_at`);--> statement-breakpoint
CREATE INDEX `mails_kind` ON `mails` (`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `metric_isolates` (
	`id` text PRIMARY KEY NOT NULL,
	`started_at` text NOT NULL,
	`flush` integer NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `metric_isolates_at` ON `metric_isolates` (`at`);--> statement-breakpoint
CREATE TABLE `metric_minute` (
	`minute` integer NOT NULL,
	`name` text NOT NULL,
	`labels` text NOT NULL,
	`bucket` integer NOT NULL,
	`count` integer NOT NULL,
	`sum` integer NOT NULL,
	`max` integer NOT NULL,
	PRIMARY KEY(`minute`, `name`, `labels`, `bucket`)
);
--> statement-breakpoint
CREATE TABLE `metric_total` (
	`name` text NOT NULL,
	`labels` text NOT NULL,
	`bucket` integer NOT NULL,
	`count` integer NOT NULL,
	`sum` integer NOT NULL,
	`max` integer NOT NULL,
	`since` text NOT NULL,
	PRIMARY KEY(`name`, `labels`, `bucket`)
);
--> statement-breakpoint
CREATE TABLE `parcels` (
	`application_id` text PRIMARY KEY NOT NULL,
	`sealed` text NOT NULL,
	FOREIGN KEY (`application_id`) REFERENCES `applications`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `postcodes` (
	`post_code` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`search` text NOT NULL,
	PRIMARY KEY(`post_code`, `city`)
);
--> statement-breakpoint
CREATE INDEX `postcodes_search` ON `postcodes` (`search`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `attachments` (
	`id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`storage_key` text NOT NULL,
	`created_at` text NOT NULL,
	`created_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `changes` (
	`id` text PRIMARY KEY NOT NULL,
	`area` text NOT NULL,
	`item` text NOT NULL,
	`before` text,
	`after` text,
	`status` text NOT NULL,
	`seq` integer NOT NULL,
	`opened` integer NOT NULL,
	`ordinal` integer NOT NULL,
	`author` text NOT NULL,
	`authors` text NOT NULL,
	`changed_at` text NOT NULL,
	`approved_by` text,
	`approved_at` text,
	`release_at` text,
	`blocked_at` text,
	`decided_by` text,
	`decided_at` text,
	`reason` text,
	`release` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `changes_open` ON `changes` (`area`,`item`) WHERE status in ('OPEN', 'APPROVED', 'REJECTED');--> statement-breakpoint
CREATE INDEX `changes_status` ON `changes` (`status`,`release_at`);--> statement-breakpoint
CREATE INDEX `changes_item` ON `changes` (`area`,`item`,`seq`);--> statement-breakpoint
CREATE INDEX `changes_release` ON `changes` (`release`);--> statement-breakpoint
CREATE TABLE `previews` (
	`id` text PRIMARY KEY NOT NULL,
	`at` text NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`snapshot` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `previews_expires` ON `previews` (`expires_at`);--> statement-breakpoint
CREATE TABLE `releases` (
	`number` integer PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`hash` text NOT NULL,
	`snapshot` text NOT NULL,
	`rollback_of` integer
);
--> statement-breakpoint
-- What drizzle cannot declare: the guard stays empty, and audit and chain stay as written.
CREATE TRIGGER guard_empty AFTER INSERT ON guard BEGIN DELETE FROM guard; END;
--> statement-breakpoint
CREATE TRIGGER audits_no_update BEFORE UPDATE ON audits BEGIN SELECT RAISE(ABORT, 'audit rows are never changed'); END;
--> statement-breakpoint
CREATE TRIGGER audits_no_delete BEFORE DELETE ON audits BEGIN SELECT RAISE(ABORT, 'audit rows are never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER audit_chain_no_update BEFORE UPDATE ON audit_chain BEGIN SELECT RAISE(ABORT, 'the chain is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER audit_chain_no_delete BEFORE DELETE ON audit_chain BEGIN SELECT RAISE(ABORT, 'the chain is never shortened'); END;
--> statement-breakpoint
-- loans.shared_at follows the members.
CREATE TRIGGER loan_members_added AFTER INSERT ON loan_members BEGIN UPDATE loans SET shared_at = (SELECT min(invited_at) FROM loan_members WHERE loan_id = loans.id) WHERE id = new.loan_id; END;
--> statement-breakpoint
CREATE TRIGGER loan_members_removed AFTER DELETE ON loan_members BEGIN UPDATE loans SET shared_at = (SELECT min(invited_at) FROM loan_members WHERE loan_id = loans.id) WHERE id = old.loan_id; END;
--> statement-breakpoint
CREATE TRIGGER loan_members_invited AFTER UPDATE OF invited_at ON loan_members BEGIN UPDATE loans SET shared_at = (SELECT min(invited_at) FROM loan_members WHERE loan_id = loans.id) WHERE id = new.loan_id; END;
--> statement-breakpoint
-- Orders of lists of accounts (worker/db/sort-text.ts).
CREATE INDEX accounts_last_name ON accounts (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(last_name), 'ä', 'a'), 'Ä', 'a'), 'ö', 'o'), 'Ö', 'o'), 'ü', 'u'), 'Ü', 'u'), 'ß', 'ss'), 'ẞ', 'ss'), 'é', 'e'), 'É', 'e'), 'è', 'e'), 'È', 'e'), id);
--> statement-breakpoint
CREATE INDEX accounts_first_name ON accounts (replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(first_name), 'ä', 'a'), 'Ä', 'a'), 'ö', 'o'), 'Ö', 'o'), 'ü', 'u'), 'Ü', 'u'), 'ß', 'ss'), 'ẞ', 'ss'), 'é', 'e'), 'É', 'e'), 'è', 'e'), 'È', 'e'), id);
--> statement-breakpoint
-- Unique, so that SQLite knows that each login occurs once and reads a person's events in the order of their own index.
CREATE UNIQUE INDEX accounts_login_order ON accounts (login COLLATE NOCASE, id);
--> statement-breakpoint
INSERT INTO heartbeat (id, at) VALUES (1, '');
--> statement-breakpoint
INSERT INTO revisions (name, value) VALUES ('technical', 1), ('changes', 0);
