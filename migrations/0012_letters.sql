DROP INDEX `mails_with_words`;--> statement-breakpoint
ALTER TABLE `mails` ADD `loan_id` text REFERENCES loans(id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE `mails` ADD `letter` text;--> statement-breakpoint
CREATE INDEX `mails_loan` ON `mails` (`loan_id`);--> statement-breakpoint
CREATE INDEX `mails_without_letter` ON `mails` (`created_at`) WHERE letter is null;--> statement-breakpoint
CREATE INDEX `mails_with_letter` ON `mails` (`created_at`) WHERE letter is not null and recipient <> '';--> statement-breakpoint
CREATE INDEX `mails_with_words` ON `mails` (`created_at`) WHERE html <> '' and (letter is not null or kind not in ('WITHDRAWAL_RECEIPT', 'WITHDRAWAL_NOTICE', 'WITHDRAWAL_REPAYMENT', 'WITHDRAWAL_UNMATCHED', 'APPLICATION_REJECTED', 'HUMAN_REVIEW_CONFIRMATION', 'HUMAN_REVIEW_RESULT', 'OFFER_SIGNED', 'OFFER_DECLINED', 'OFFER_EXPIRED', 'DELETE_ACCOUNT_WARNING'));