-- How many reports a tenant took in a day: what strangers may send is bounded, however many of them there are. Issue 15, bad input.
CREATE INDEX fault_reports_by_time ON fault_reports (tenant_id, created_at);
