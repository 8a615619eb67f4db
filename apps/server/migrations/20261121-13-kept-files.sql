-- Files that administrators keep on their own: uploaded on the file screen, not through a form. The clean-up leaves them.

ALTER TABLE files ADD COLUMN is_kept boolean NOT NULL DEFAULT false;
