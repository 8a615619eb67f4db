import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, Body } from '@tingest/api-client';
import { api } from './http.ts';
import { apiMutation, useApiQuery } from './scoped-query.ts';

const sms = '/{tenantKey}/{siteKey}/sms';
const optOuts = '/{tenantKey}/sms/optOuts';

/** How the tenant sends SMS, how many it sent this month, and by which gateway the site does. */
export type SmsSettings = Answer<`${typeof sms}/settings`, 'get'>;

export type NewSms = Body<typeof sms, 'post'>;
export type SmsSettingsChange = Body<`${typeof sms}/settings`, 'put'>;
export type SmsOptOut = Answer<typeof optOuts, 'get'>['items'][number];

export function useSmsSettings(): UseQueryResult<SmsSettings> {
  return useApiQuery(['sms', 'settings'], (signal) => api.get(`${sms}/settings`, { signal }));
}

const stale = [['sms'], ['messages']];

export const useSendSms = apiMutation((body: NewSms) => api.post(sms, { body }), { stale: [...stale, ['list']] });

export const useSaveSmsSettings = apiMutation((body: SmsSettingsChange) => api.put(`${sms}/settings`, { body }), {
  stale,
});

/** Numbers that get no SMS from the tenant. @param phoneNo part of one */
export function useSmsOptOuts(phoneNo: string): UseQueryResult<Answer<typeof optOuts, 'get'>> {
  return useApiQuery(['sms', 'optOuts', phoneNo], (signal) => api.get(optOuts, { query: { phoneNo }, signal }), {
    scope: 'tenant',
  });
}

export const useAddOptOut = apiMutation((body: Body<typeof optOuts, 'post'>) => api.post(optOuts, { body }), {
  scope: 'tenant',
  stale: [['sms', 'optOuts']],
});

export const useRemoveOptOut = apiMutation((id: string) => api.delete(`${optOuts}/{id}`, { path: { id } }), {
  scope: 'tenant',
  stale: [['sms', 'optOuts']],
});
