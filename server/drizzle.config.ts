import { defineConfig } from 'drizzle-kit';

// Read by `npx drizzle-kit generate --name <what-changes>`, run in this folder after a change of the schema.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/*.ts',
  out: './src/db/migrations',
});
