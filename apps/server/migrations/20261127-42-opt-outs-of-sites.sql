-- Which sites a number's wish to get no SMS was noted by: those of the site administrator who did; null for the whole tenant. It holds
-- for all of the tenant, whichever they are; it is seen and taken back by administrators of those sites.
ALTER TABLE sms_opt_outs ADD COLUMN site_ids uuid[];
