-- How a text file is read: what somebody said of it (encoding, separator, order of dates), and how it was read.
ALTER TABLE imports ADD COLUMN reading jsonb NOT NULL DEFAULT '{}', ADD COLUMN text_form jsonb;
