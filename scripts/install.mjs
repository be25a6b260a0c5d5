// `npm ci` with progress messages: plain JavaScript for any Node from 20 on.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const everyMs = 5000

/** Installs the packages of package-lock.json into an empty node_modules; returns npm's exit code. */
export async function install() {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { glibcVersionRuntime } = process.report.getReport().header
  const libc = glibcVersionRuntime === undefined ? 'musl' : 'glibc'
  const fits = (allowed, own) => allowed === undefined || allowed.includes(own)
  const wanted = Object.entries(packages)
    .filter(
      ([path, needs]) =>
        path !== '' && fits(needs.os, process.platform) && fits(needs.cpu, process.arch) && fits(needs.libc, libc),
    )
    .map(([path]) => path)
  console.log(`Installing the packages of package-lock.json: ${wanted.length}, 1 GB in node_modules, a minute or two …`)
  // Remaining packages would count as installed.
  rmSync('node_modules', { recursive: true, force: true })
  const begun = Date.now()
  const report = () => {
    const there = wanted.filter((path) => existsSync(`${path}/package.json`)).length
    const seconds = Math.round((Date.now() - begun) / 1000)
    const rest = there < wanted.length ? '' : ', npm unpacks the last and runs install scripts'
    console.log(`  ${seconds} s: ${there} of ${wanted.length} packages${rest}`)
  }
  const timer = setInterval(report, everyMs)
  const npm = spawn('npm', ['ci', '--progress=false'], { stdio: 'inherit', shell: process.platform === 'win32' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => npm.kill(signal))
  const code = await new Promise((resolve) => {
    npm.on('error', (error) => {
      console.error(`npm could not be started: ${error.message}`)
      resolve(1)
    })
    npm.on('exit', (status) => resolve(status ?? 1))
  })
  clearInterval(timer)
  return code
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit(await install())
