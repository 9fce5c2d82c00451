/** OpenAPI operations of the health probes, which are not calls of the contract. */
import type { JsonSchema } from './examples.ts';
import type { Operation } from './openapi.ts';

const checks = {
  type: 'object',
  properties: {},
  additionalProperties: { type: ['boolean', 'string'] },
} as const satisfies JsonSchema & { additionalProperties: JsonSchema };

const stateSchema = (status: string, more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema => ({
  type: 'object',
  required: ['status', ...Object.keys(more)],
  properties: { status: { type: 'string', const: status }, ...more },
});

const json = (description: string, schema: JsonSchema): unknown => ({
  description,
  content: { 'application/json': { schema } },
});

const probe = (operationId: string, summary: string, responses: Operation['responses']): { get: Operation } => ({
  get: {
    operationId,
    summary,
    tags: ['probes'],
    parameters: [],
    responses,
    security: [{}],
    'x-access': { kind: 'public' },
  },
});

export const probeOperations: Readonly<Record<string, { readonly get: Operation }>> = {
  '/api/health': probe('probes.health', 'Le processus répond.', { '200': json('Il répond.', stateSchema('ok')) }),
  '/api/ready': probe('probes.ready', 'La boutique peut recevoir des visites\u202F: base, modèle de lecture, tâches.', {
    '200': json('Tout est prêt.', stateSchema('ready', { checks })),
    '503': json('Il manque quelque chose.', stateSchema('not ready', { checks })),
  }),
  '/metrics': probe(
    'probes.metrics',
    'Les mesures, pour Prometheus\u202F; de cette machine, ou avec le jeton des mesures.',
    {
      '200': { description: 'Les mesures.', content: { 'text/plain': { schema: { type: 'string' } } } },
    },
  ),
};
