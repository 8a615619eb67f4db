-- How users are told what is for them: receipts and reminders go by SMS to who prefers it and has a number. Issue 13.
ALTER TABLE users
  -- E.164.
  ADD COLUMN phone_no text CHECK (phone_no ~ '^\+\d{5,15}$'),
  ADD COLUMN preferred_channel text NOT NULL DEFAULT 'email' CHECK (preferred_channel IN ('email', 'sms'));
