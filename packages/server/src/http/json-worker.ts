import { parentPort, workerData } from 'node:worker_threads'
import { readJson } from './json.ts'

if (!parentPort) throw new Error('This file runs as a worker thread.')
parentPort.postMessage(readJson(Buffer.from(workerData as Uint8Array).toString()))
