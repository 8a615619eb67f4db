import { findProcessor, type Processor } from '@tingest/processors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { tenantRows } from '../../../../database/stored-rows.ts';
import { inTransaction } from '../../../../database/transaction.ts';
import { notFound } from '../../../../http/kernel/problem-error.ts';
import { applyReport, type ReportSecrets } from './sms-reports.ts';

/** No report is longer, in bytes. */
const maxReportBytes = 64 * 1024;

interface ReportRouteOptions {
  readonly pool: Pool;
  readonly processors: readonly Processor[];
  readonly secrets: ReportSecrets;
}

/** Where reports of a gateway arrive; behind it stands the SMS, where the gateway takes an address for each. */
export const reportPath = '/sms/reports';

/**
 * Registers the address to which gateways report the outcome of an SMS, in their own formats: a form, JSON, or the
 * query of a GET. The secret in the address authenticates the gateway.
 */
export async function registerSmsReports(app: FastifyInstance, options: ReportRouteOptions): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: maxReportBytes },
      (_request, body, callback) => callback(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.route<{ Params: { secret: string }; Querystring: Record<string, unknown> }>({
      method: ['GET', 'POST'],
      url: `${reportPath}/:secret`,
      schema: { hide: true },
      config: { authentication: 'none', rateLimitPerMinute: 3_000 },
      bodyLimit: maxReportBytes,
      // Validates the secret before the body is read.
      onRequest: async ({ params }) => {
        if (!options.secrets.read((params as { readonly secret: string }).secret)) throw notFound();
      },
      handler: (request, reply) => take(options, request, reply),
    });
  });
}

async function take(
  { pool, processors, secrets }: ReportRouteOptions,
  { params, query, body }: FastifyRequest<{ Params: { secret: string }; Querystring: Record<string, unknown> }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const source = secrets.read(params.secret);
  if (!source) throw notFound();
  const { tenantId, configId } = source;
  await inTransaction(pool, { tenantId }, async (tx) => {
    const config = await tenantRows({ tx, tenant: { id: tenantId } }, 'processor_configs')
      .select(['processor_key', 'configuration'])
      .where('id', '=', configId)
      .executeTakeFirst();
    const gateway = config && findProcessor(processors, 'integration', config.processor_key)?.smsGateway;
    if (!gateway) throw notFound();
    const bodyFields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
    const report = gateway.readReport({ ...query, ...bodyFields }, config.configuration);
    const id = report?.reference ?? (typeof query.message === 'string' ? query.message : null);
    if (report && id) await applyReport(tx, tenantId, id, report);
  });
  // Unknown reports are ignored with success, so that a gateway does not send them again and again.
  return reply.code(204).header('cache-control', 'no-store').send();
}
