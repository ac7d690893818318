import * as z from 'zod'

/**
 * What our deployment files may hold: the part of the Compose Specification and of the Kubernetes API (1.30 and later)
 * that they use. Strict, so that a field with a slip of the pen is refused.
 */

const names = z.record(z.string(), z.string())
const list = z.array(z.string())
const seconds = z.string().regex(/^\d+s$/)

/** With the number of a version: what runs must not change by itself from one major version to the next. Ours has no address. */
const image = z.string().regex(/^(?:shuyuan|[\w./-]+:\d[\w.-]*)$/)

const service = z.strictObject({
  image,
  build: z.strictObject({ context: z.string(), dockerfile: z.string() }).optional(),
  init: z.boolean().optional(),
  entrypoint: list.optional(),
  command: list.optional(),
  ports: z.array(z.string().regex(/^\d+:\d+$/)).optional(),
  deploy: z.strictObject({ replicas: z.int().positive() }).optional(),
  configs: z.array(z.strictObject({ source: z.string(), target: z.string().startsWith('/') })).optional(),
  volumes: z.array(z.string().regex(/^\w+:\/[\w/]+$/)).optional(),
  read_only: z.boolean().optional(),
  user: z.string().optional(),
  cap_drop: list.optional(),
  security_opt: list.optional(),
  tmpfs: z.array(z.string().startsWith('/')).optional(),
  environment: names.optional(),
  networks: list.optional(),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({
        condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
      }),
    )
    .optional(),
  healthcheck: z
    .strictObject({
      test: list,
      interval: seconds,
      timeout: seconds.optional(),
      start_period: seconds.optional(),
      retries: z.int(),
    })
    .optional(),
  stop_grace_period: seconds.optional(),
  restart: z.enum(['no', 'always', 'on-failure', 'unless-stopped']).optional(),
})

/** What a second file adds to a composition. */
export const composeAdditionSchema = z.strictObject({
  services: z.record(
    z.string(),
    z.strictObject({
      ports: service.shape.ports,
      configs: service.shape.configs,
      volumes: z.array(z.string().regex(/^\/[\w/]+:\/[\w/]+:ro$/)),
    }),
  ),
  configs: z.record(z.string(), z.strictObject({ content: z.string() })),
})

export const composeSchema = z.strictObject({
  name: z.string(),
  /** What several services have in common; each has it merged in. */
  'x-site': z.unknown(),
  services: z.record(z.string(), service),
  networks: z.record(
    z.string(),
    z.strictObject({
      internal: z.boolean().optional(),
      ipam: z.strictObject({ config: z.array(z.strictObject({ subnet: z.cidrv4() })) }).optional(),
    }),
  ),
  volumes: z.record(z.string(), z.strictObject({})),
  configs: z.record(
    z.string(),
    z.union([z.strictObject({ file: z.string() }), z.strictObject({ content: z.string() })]),
  ),
})

const metadata = z.strictObject({ name: z.string(), labels: names.optional() })
const chosen = z.strictObject({ matchLabels: names })
const quantity = z.string().regex(/^\d+(?:m|Mi|Gi)?$/)
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.string().startsWith('/'), port: z.string() }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int(),
})
const reference = z.strictObject({ name: z.string() })

const anyContainer = z.strictObject({
  name: z.string(),
  image,
  envFrom: z.array(
    z.union([z.strictObject({ configMapRef: reference }), z.strictObject({ secretRef: reference })]),
  ),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: quantity, memory: quantity }),
    limits: z.strictObject({ memory: quantity }),
  }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string().startsWith('/') })),
})

const siteContainer = anyContainer.extend({
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })),
  startupProbe: probe,
  readinessProbe: probe,
  livenessProbe: probe,
  lifecycle: z.strictObject({
    preStop: z.strictObject({ sleep: z.strictObject({ seconds: z.int() }) }),
  }),
})

const anyPod = z.strictObject({
  automountServiceAccountToken: z.literal(false),
  securityContext: z.strictObject({
    runAsNonRoot: z.literal(true),
    runAsUser: z.int().positive(),
    runAsGroup: z.int(),
    fsGroup: z.int(),
    seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
  }),
  volumes: z.array(
    z.union([
      z.strictObject({ name: z.string(), emptyDir: z.strictObject({ sizeLimit: quantity }) }),
      z.strictObject({ name: z.string(), persistentVolumeClaim: z.strictObject({ claimName: z.string() }) }),
    ]),
  ),
})

const sitePod = anyPod.extend({
  terminationGracePeriodSeconds: z.int(),
  topologySpreadConstraints: z.array(
    z.strictObject({
      maxSkew: z.int(),
      topologyKey: z.string(),
      whenUnsatisfiable: z.enum(['DoNotSchedule', 'ScheduleAnyway']),
      labelSelector: chosen,
    }),
  ),
  containers: z.array(siteContainer),
})

const jobPod = anyPod.extend({
  restartPolicy: z.enum(['Never', 'OnFailure']),
  containers: z.array(anyContainer.extend({ command: list })),
})

const object = <Kind extends string, Rest extends z.ZodRawShape>(version: string, kind: Kind, rest: Rest) =>
  z.strictObject({ apiVersion: z.literal(version), kind: z.literal(kind), metadata, ...rest })

export const kubernetesSchemas = {
  ConfigMap: object('v1', 'ConfigMap', { data: names }),
  CronJob: object('batch/v1', 'CronJob', {
    spec: z.strictObject({
      schedule: z.string().regex(/^(?:[\d*,/-]+ ){4}[\d*,/-]+$/),
      concurrencyPolicy: z.enum(['Allow', 'Forbid', 'Replace']),
      successfulJobsHistoryLimit: z.int(),
      failedJobsHistoryLimit: z.int(),
      jobTemplate: z.strictObject({
        spec: z.strictObject({
          backoffLimit: z.int(),
          template: z.strictObject({ metadata: z.strictObject({ labels: names }), spec: jobPod }),
        }),
      }),
    }),
  }),
  Deployment: object('apps/v1', 'Deployment', {
    spec: z.strictObject({
      selector: chosen,
      strategy: z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxUnavailable: z.int(), maxSurge: z.int() }),
      }),
      template: z.strictObject({ metadata: z.strictObject({ labels: names }), spec: sitePod }),
    }),
  }),
  HorizontalPodAutoscaler: object('autoscaling/v2', 'HorizontalPodAutoscaler', {
    spec: z.strictObject({
      scaleTargetRef: z.strictObject({ apiVersion: z.string(), kind: z.string(), name: z.string() }),
      minReplicas: z.int().min(2),
      maxReplicas: z.int(),
      metrics: z.array(
        z.strictObject({
          type: z.literal('Resource'),
          resource: z.strictObject({
            name: z.string(),
            target: z.strictObject({ type: z.literal('Utilization'), averageUtilization: z.int() }),
          }),
        }),
      ),
      behavior: z.strictObject({ scaleDown: z.strictObject({ stabilizationWindowSeconds: z.int() }) }),
    }),
  }),
  Ingress: object('networking.k8s.io/v1', 'Ingress', {
    metadata: metadata.extend({ annotations: names }),
    spec: z.strictObject({
      ingressClassName: z.string(),
      tls: z.array(z.strictObject({ hosts: list, secretName: z.string() })),
      rules: z.array(
        z.strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.string().startsWith('/'),
                pathType: z.enum(['Prefix', 'Exact']),
                backend: z.strictObject({
                  service: z.strictObject({ name: z.string(), port: reference }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
  NetworkPolicy: object('networking.k8s.io/v1', 'NetworkPolicy', {
    spec: z.strictObject({
      podSelector: chosen,
      policyTypes: z.array(z.enum(['Ingress', 'Egress'])),
      ingress: z.array(
        z.strictObject({
          from: z.array(z.strictObject({ namespaceSelector: chosen })),
          ports: z.array(z.strictObject({ protocol: z.literal('TCP'), port: z.int() })),
        }),
      ),
    }),
  }),
  PersistentVolumeClaim: object('v1', 'PersistentVolumeClaim', {
    spec: z.strictObject({
      accessModes: z.array(z.enum(['ReadWriteOnce', 'ReadWriteMany'])),
      resources: z.strictObject({ requests: z.strictObject({ storage: quantity }) }),
    }),
  }),
  PodDisruptionBudget: object('policy/v1', 'PodDisruptionBudget', {
    spec: z.strictObject({ minAvailable: z.int(), selector: chosen }),
  }),
  Secret: object('v1', 'Secret', { type: z.literal('Opaque'), stringData: names }),
  Service: object('v1', 'Service', {
    spec: z.strictObject({
      selector: names,
      ports: z.array(z.strictObject({ name: z.string(), port: z.int(), targetPort: z.string() })),
    }),
  }),
}
