import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import type { Answer, Body } from '@tingest/api-client';
import { api } from './http.ts';
import { useApiMutation, useApiQuery } from './scoped-query.ts';

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

export function useSendSms(): UseMutationResult<Answer<typeof sms, 'post'>, Error, NewSms> {
  return useApiMutation((body) => api.post(sms, { body }), { stale: [...stale, ['list']] });
}

export function useSaveSmsSettings(): UseMutationResult<SmsSettings, Error, SmsSettingsChange> {
  return useApiMutation((body) => api.put(`${sms}/settings`, { body }), { stale });
}

/** Numbers that get no SMS from the tenant. @param phoneNo part of one */
export function useSmsOptOuts(phoneNo: string): UseQueryResult<Answer<typeof optOuts, 'get'>> {
  return useApiQuery(['sms', 'optOuts', phoneNo], (signal) => api.get(optOuts, { query: { phoneNo }, signal }), {
    scope: 'tenant',
  });
}

export function useAddOptOut(): UseMutationResult<SmsOptOut, Error, Body<typeof optOuts, 'post'>> {
  return useApiMutation((body) => api.post(optOuts, { body }), { scope: 'tenant', stale: [['sms', 'optOuts']] });
}

export function useRemoveOptOut(): UseMutationResult<unknown, Error, string> {
  return useApiMutation((id) => api.delete(`${optOuts}/{id}`, { path: { id } }), {
    scope: 'tenant',
    stale: [['sms', 'optOuts']],
  });
}
