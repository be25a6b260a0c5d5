DROP INDEX `accounts_created_by`;--> statement-breakpoint
DROP INDEX `accounts_last_modified_by`;--> statement-breakpoint
CREATE INDEX `accounts_last_modified` ON `accounts` (`last_modified_date`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_lang_key` ON `accounts` (`lang_key`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_created_by` ON `accounts` (`created_by`,`id`);--> statement-breakpoint
CREATE INDEX `accounts_last_modified_by` ON `accounts` (`last_modified_by`,`id`);--> statement-breakpoint
ALTER TABLE `loans` ADD `shared_at` text;--> statement-breakpoint
UPDATE loans SET shared_at = (SELECT min(invited_at) FROM loan_members WHERE loan_id = loans.id)
  WHERE id IN (SELECT loan_id FROM loan_members);--> statement-breakpoint
CREATE INDEX `loans_shared` ON `loans` (`shared_at`,`id`) WHERE shared_at is not null;--> statement-breakpoint
CREATE INDEX `loans_shared_status` ON `loans` (`status`,`id`) WHERE shared_at is not null;--> statement-breakpoint
CREATE INDEX `loans_shared_product` ON `loans` (`product_id`,`id`) WHERE shared_at is not null;--> statement-breakpoint
-- What drizzle cannot declare: loans.shared_at follows the members.
CREATE TRIGGER loan_members_added AFTER INSERT ON loan_members BEGIN UPDATE loans SET shared_at = (SELECT min(invited_at) FROM loan_members WHERE loan_id = loans.id) WHERE id = new.loan_id; END;--> statement-breakpoint
CREATE TRIGGER loan_members_removed AFTER DELETE ON loan_members BEGIN UPDATE loans SET shared_at = (SELECT min(invited_at) FROM loan_members WHERE loan_id = loans.id) WHERE id = old.loan_id; END;--> statement-breakpoint
CREATE TRIGGER loan_members_invited AFTER UPDATE OF invited_at ON loan_members BEGIN UPDATE loans SET shared_at = (SELECT min(invited_at) FROM loan_members WHERE loan_id = loans.id) WHERE id = new.loan_id; END;
