ALTER TABLE `loans` ADD `callback_at` text;--> statement-breakpoint
-- From before the time was kept: that of the ledger, else of the last change.
UPDATE `loans` SET `callback_at` = coalesce((SELECT max(`given_at`) FROM `consents` WHERE `loan_id` = `loans`.`id` AND `kind` = 'CONTACT'), `change_date`) WHERE `callback_mobile` IS NOT NULL;--> statement-breakpoint
CREATE INDEX `loans_callback` ON `loans` (`callback_at`) WHERE callback_at is not null;
