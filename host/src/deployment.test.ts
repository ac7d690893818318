import { readdir, readFile, stat } from 'node:fs/promises'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { expect, test } from 'vitest'
import { readEnvironment, variableNames } from './environment.ts'
import { composeAdditionSchema, composeSchema, kubernetesSchemas } from './testing/deployment-schemas.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFile(join(root, file), 'utf8')

/** Values for the variables that an operator fills in. */
const filled: Record<string, string> = {
  PUBLIC_URL: 'https://school.example',
  POSTGRES_PASSWORD: 'p',
  SECRET_KEY: 's'.repeat(64),
  DATA_KEYS: 'd'.repeat(44),
  S3_SECRET_ACCESS_KEY: 'x'.repeat(64),
}
const interpolated = (text: string) =>
  text.replace(/\$\{(\w+)(?::[?-])?\}/g, (_all, name: string) => filled[name] ?? '')

test('compose.yaml is a composition, and the site starts with the environment that it is given there', async () => {
  const text = await read('compose.yaml')
  const { services, networks, volumes, configs } = composeSchema.parse(
    parse(interpolated(text), { merge: true }),
  )
  for (const service of Object.values(services)) {
    expect(Object.keys(networks)).toEqual(expect.arrayContaining(service.networks ?? []))
    expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})))
    for (const { source } of service.configs ?? []) expect(Object.keys(configs)).toContain(source)
    for (const volume of service.volumes ?? []) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
  }
  const { site } = services
  expect(site).toMatchObject({
    read_only: true,
    user: '1000:1000',
    cap_drop: ['ALL'],
    deploy: { replicas: 2 },
  })
  const environment = site?.environment ?? {}
  expect(variableNames).toEqual(expect.arrayContaining(Object.keys(environment)))
  const env = readEnvironment({ NODE_ENV: 'production', ...environment }, '/site')
  // Their hosts must be services of the same compose file.
  for (const address of [env.DATABASE_URL, env.VALKEY_URL, env.S3_ENDPOINT])
    expect(Object.keys(services)).toContain(new URL(address).hostname)
  const subnet = (networks.front as { ipam: { config: { subnet: string }[] } }).ipam.config[0]?.subnet
  expect(env.TRUSTED_PROXIES).toEqual([subnet])
  expect(await read('deploy/nginx-upstream.conf')).toContain('server site:3000')
  expect(configs.upstream).toEqual({ content: expect.stringMatching(/server site:3000 resolve .*;/) })
  // The backup has all that the site has.
  const { backup } = services
  expect([backup?.image, backup?.environment, backup?.user]).toEqual([site?.image, environment, site?.user])
  expect(site?.healthcheck?.test.at(-1)).toBe(
    (JSON.parse(/^ +CMD (\[.*\])$/m.exec(await read('Containerfile'))?.[1] ?? '[]') as string[]).at(-1),
  )

  const https = composeAdditionSchema.parse(parse(await read('compose.https.yaml')))
  expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(https.services)))
  const [added] = https.services.proxy?.configs ?? []
  expect(Object.keys(https.configs)).toEqual([added?.source])
  const folder = /include (\S+\/)\*\.conf;/.exec(await read('deploy/nginx.conf'))?.[1]
  expect(added?.target.startsWith(folder ?? 'none')).toBe(true)
})

test('every proxy answers for a site that is away, and notes the number of an answer', async () => {
  expect(await read('deploy/away.html')).toMatch(
    /<html lang="zh-CN">[^]*网站正在更新[^]*lang="en"[^]*being updated/,
  )
  for (const file of ['deploy/nginx.conf', 'deploy/nginx-https.conf', 'deploy/Caddyfile']) {
    const text = await read(file)
    expect(text, file).toContain('/away.html')
    expect(text, file).toMatch(/Retry-After \d+/)
    if (file.endsWith('.conf')) expect(text, file).toContain('$upstream_http_x_request_id')
  }
})

test('one version stands everywhere, and the change log begins with it', async () => {
  const versionOf = async (file: string) => (JSON.parse(await read(file)) as { version: string }).version
  const version = await versionOf('package.json')
  for (const folder of ['contract', 'content', 'api', 'web', 'host'])
    expect(await versionOf(`${folder}/package.json`), folder).toBe(version)
  for (const file of ['deployment.yaml', 'backup.yaml'])
    expect(await read(`deploy/kubernetes/${file}`)).toContain(`image: registry.example/shuyuan:${version}\n`)
  expect(/^## (\S+)/m.exec(await read('CHANGELOG.md'))?.[1]).toBe(version)
})

test('the Kubernetes example is made of what it says, and its parts fit together', async () => {
  const objects: Record<string, unknown>[] = []
  for (const file of await readdir(join(root, 'deploy/kubernetes'))) {
    for (const document of parseAllDocuments(await read(`deploy/kubernetes/${file}`))) {
      expect(document.errors, file).toEqual([])
      objects.push(document.toJS() as Record<string, unknown>)
    }
  }
  const kinds = objects.map(({ kind }) => String(kind)).toSorted()
  expect(kinds).toEqual(Object.keys(kubernetesSchemas).toSorted())
  const of = <Kind extends keyof typeof kubernetesSchemas>(kind: Kind) =>
    kubernetesSchemas[kind].parse(objects.find((object) => object.kind === kind)) as ReturnType<
      (typeof kubernetesSchemas)[Kind]['parse']
    >
  const { selector, template } = of('Deployment').spec
  const labels = template.metadata.labels
  expect(labels).toMatchObject(selector.matchLabels)
  expect(labels).toMatchObject(of('Service').spec.selector)
  expect(labels).toMatchObject(of('PodDisruptionBudget').spec.selector.matchLabels)
  expect(labels).toMatchObject(of('NetworkPolicy').spec.podSelector.matchLabels)
  expect(of('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(of('Deployment').metadata.name)

  const [site] = template.spec.containers
  const ports = Object.fromEntries(site?.ports.map(({ name, containerPort }) => [name, containerPort]) ?? [])
  expect(of('Service').spec.ports.map(({ targetPort }) => targetPort)).toEqual(['http'])
  expect(of('NetworkPolicy').spec.ingress.flatMap((rule) => rule.ports.map(({ port }) => port))).toEqual(
    Object.values(ports),
  )
  expect([site?.readinessProbe.httpGet, site?.livenessProbe.httpGet]).toEqual([
    { path: '/readyz', port: 'http' },
    { path: '/healthz', port: 'http' },
  ])
  expect(site?.volumeMounts.map(({ name }) => name)).toEqual(template.spec.volumes.map(({ name }) => name))

  const job = of('CronJob').spec.jobTemplate.spec.template
  const [backup] = job.spec.containers
  expect([backup?.image, backup?.envFrom]).toEqual([site?.image, site?.envFrom])
  expect(backup?.volumeMounts.map(({ name }) => name)).toEqual(job.spec.volumes.map(({ name }) => name))
  expect(job.spec.volumes[0]).toMatchObject({
    persistentVolumeClaim: { claimName: of('PersistentVolumeClaim').metadata.name },
  })
  // Its pods are no visitors' business.
  expect(job.metadata.labels).not.toMatchObject(of('Service').spec.selector)
  const { tls, rules } = of('Ingress').spec
  expect(tls[0]?.hosts).toEqual(rules.map(({ host }) => host))
  expect(rules[0]?.http.paths[0]?.backend.service).toMatchObject({
    name: of('Service').metadata.name,
    port: { name: ports.http ? 'http' : '' },
  })

  const secret = of('Secret').stringData
  expect(Object.values(secret).every((value) => value === '')).toBe(true)
  const told = { ...of('ConfigMap').data, ...secret }
  expect(variableNames).toEqual(expect.arrayContaining(Object.keys(told)))
  const env = readEnvironment(
    { NODE_ENV: 'production', ...told, ...filled, DATABASE_URL: 'postgres://x/y', S3_ACCESS_KEY_ID: 'a' },
    '/site',
  )
  expect([env.PORT, env.METRICS_PORT]).toEqual([ports.http, ports.metrics])
})

test('the image runs the site as nobody in particular, and what it copies is there', async () => {
  const lines = (await read('Containerfile')).replace(/\\\n\s*/g, '').split('\n')
  const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  expect(last).toContain('USER 1000:1000')
  expect(last).toContain('VOLUME /data')
  // Its programs are links to files of ours that may be executed and are not left out.
  const links = [...last.join('\n').matchAll(/ln -s \/site\/(\S+) \/usr\/local\/bin\/(\S+)/g)]
  expect(links.map(([, , name]) => name)).toEqual(['shuyuan', 'shuyuan-backup'])
  for (const [, file = ''] of links) expect((await stat(join(root, file))).mode & 0o111, file).toBe(0o111)
  expect(last.slice(-3)).toEqual(['ENTRYPOINT ["shuyuan"]', 'CMD ["serve"]', ''])
  // The tests of this project ran on the same Node.
  const lock = JSON.parse(await read('package-lock.json')) as {
    packages: Record<string, { version?: string }>
  }
  const tags = lines.flatMap((line) => /^FROM \S+\/node:(\S+)-slim/.exec(line)?.[1] ?? [])
  expect(tags).toEqual(tags.map(() => lock.packages['node_modules/node']?.version))
  const { workspaces } = JSON.parse(await read('package.json')) as { workspaces: string[] }
  for (const workspace of workspaces) expect(lines).toContain(`COPY ${workspace}/package.json ${workspace}/`)
  const settings = last.filter((line) => line.startsWith('ENV ')).join(' ')
  const set = Object.fromEntries(
    [...settings.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
  expect(readEnvironment(set, '/site')).toMatchObject({
    production: true,
    HOST: '0.0.0.0',
    DATA_DIR: '/data',
  })
  // No files of a developer's machine get into the image.
  const ignored = (await read('.dockerignore')).split('\n')
  for (const name of ['.git', 'data', '**/node_modules']) expect(ignored).toContain(name)
  expect(ignored.indexOf('!deploy/backup.sh')).toBe(ignored.indexOf('deploy/*') + 1)
})

test('the program of the image commands and serves', async () => {
  const run = (...words: string[]) =>
    spawnSync(join(root, 'host/src/shuyuan.ts'), words, {
      encoding: 'utf8',
      env: { PATH: [dirname(process.execPath), process.env.PATH].join(':'), PORT: 'no port' },
    })
  expect(run('--help').stdout).toContain('Usage: shuyuan ')
  // It reads the environment of a site.
  expect(run('serve').stderr).toContain('PORT: must be a port number')
})

test.for(['.', 'e2e', 'bench'])(
  '`npm ci` can install what the lock of %s names, on each platform',
  async (folder) => {
    const { packages } = JSON.parse(await read(`${folder}/package-lock.json`)) as {
      packages: Record<string, { optionalDependencies?: Record<string, string> }>
    }
    const builds = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    )
    const locked = Object.keys(packages)
    expect(builds.filter((name) => !locked.some((path) => path.endsWith(`node_modules/${name}`)))).toEqual([])
  },
)
