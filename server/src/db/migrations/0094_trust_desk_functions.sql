-- Avatars that users uploaded, by path: a consent that ends finds who shows its pictures.
-- build concurrently: CREATE INDEX "users_avatar_path" ON "users" USING btree ((avatar->>'path')) WHERE avatar->>'path' LIKE 'p/avatars/%';
SELECT 1;
