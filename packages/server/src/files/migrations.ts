import type { Migration } from '../database/migration.ts'
import { globalTable } from '../database/rights.ts'

const files: Migration = {
  name: 'files-1-files',
  commands: [
    // No reference to users: when one is erased, what he uploaded is still to be collected.
    `create table files (
       id uuid not null primary key,
       user_id uuid not null,
       name text not null,
       width int not null check (width > 0),
       height int not null check (height > 0),
       size int not null check (size > 0),
       created timestamptz not null,
       stored timestamptz,
       unused timestamptz
     )`,
    'create index files_unused on files (unused) where unused is not null',
    ...globalTable('files'),
  ],
}

export const filesMigrations: readonly Migration[] = [files]
