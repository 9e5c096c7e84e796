import { z } from 'zod';
import { chunkFields, chunkStored } from '@yehang/contract/shapes/chunk.ts';
import {
  MOST_FORM_PICTURES,
  pictureFormFields,
  sentPicture,
  sentPictures,
} from '@yehang/contract/shapes/picture-form.ts';

type Json = Record<string, unknown>;

const chunkSchema = z.toJSONSchema(chunkFields, { io: 'input' }) as {
  properties: Record<string, Json>;
};

function inQuery(name: string, schema: Json): Json {
  return { name, in: 'query', required: true, schema };
}

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } };
const grant = [id, inQuery('token', { type: 'string' }), inQuery('sign', { type: 'string' })];
const refused = { description: '4030 the address is forged, expired or for another item' };
const missing = { description: '4040 no such item, or taken down' };

function file(summary: string, mediaType: string, parameters: Json[]): Json {
  const responses = {
    200: { description: summary, content: { [mediaType]: {} } },
    403: refused,
    404: missing,
  };
  return { get: { summary, tags: ['media'], parameters, responses } };
}

const signed = [{ signature: [], session: [] }];

const binary = { type: 'string', format: 'binary' };
const pictureFields = z.toJSONSchema(pictureFormFields, { io: 'input' }) as { properties: Json };

/** A multipart form of pictures, its fields before `file`. */
function pictureForm(summary: string, file: Json, data: z.ZodType): Json {
  const properties = { ...pictureFields.properties, file };
  const form = { schema: { type: 'object', required: ['file'], properties } };
  const answer = {
    type: 'object',
    required: ['code', 'data'],
    properties: { code: { const: 200 }, data: z.toJSONSchema(data) },
  };
  return {
    post: {
      summary,
      tags: ['upload'],
      security: signed,
      requestBody: { required: true, content: { 'multipart/form-data': form } },
      responses: {
        200: {
          description: 'The pictures, by their ids',
          content: { 'application/json': { schema: answer } },
        },
        400: { description: '4000 the form is broken; 4150 no picture' },
        401: { description: '1000 the session is over' },
        403: { description: '4030 the level of trust is too low; 4032, 4033, 4034 the signature' },
        409: { description: '4090 the disk has no room' },
        413: { description: '4130 too large' },
        429: { description: '4290 too many at once or in a day' },
      },
    },
  };
}

/** Routes by address or form, which are no calls of the contract: playlists, keys, changes, chunks. */
export const mediaPaths: Json = {
  '/upload/images': pictureForm(
    'Turns up to nine files into pictures: all of them or none',
    { type: 'array', maxItems: MOST_FORM_PICTURES, items: binary },
    sentPictures,
  ),
  '/upload/img': pictureForm('Turns a file into a picture', binary, sentPicture),
  '/upload/imgv2': pictureForm('The same as upload/img', binary, sentPicture),
  '/media/h5/m3u8/{id}': file(
    'The master playlist, or with a quality that of one rendition',
    'application/vnd.apple.mpegurl',
    [
      ...grant,
      { ...inQuery('quality', { type: 'string' }), required: false },
      { ...inQuery('skip', { type: 'integer' }), required: false },
    ],
  ),
  '/media/h5/key/{id}': file('The key of the segments', 'application/octet-stream', grant),
  '/media/h5/sound/{id}': file(
    "The playlist of a chapter's sound",
    'application/vnd.apple.mpegurl',
    [...grant, { ...inQuery('skip', { type: 'integer' }), required: false }],
  ),
  '/media/h5/soundkey/{id}': file(
    "The key of a chapter's sound",
    'application/octet-stream',
    grant,
  ),
  '/media/h5/thumbnails/{id}': file('Thumbnails along the timeline', 'text/vtt', grant),
  '/media/h5/subtitles/{id}': file('Subtitles, as far as a preview reaches', 'text/vtt', [
    ...grant,
    inQuery('track', { type: 'integer' }),
  ]),
  '/trans/statement.csv': {
    get: {
      summary: 'A statement, by the link that trans/statement answered',
      tags: ['trans'],
      parameters: [inQuery('token', { type: 'string' })],
      responses: {
        200: { description: 'Rows, the oldest first', content: { 'text/csv': {} } },
        404: { description: '4040 the link is forged or expired' },
      },
    },
  },
  '/texttonovel/file': {
    get: {
      summary: 'A novel, by the link that texttonovel/export answered',
      tags: ['texttonovel'],
      parameters: [inQuery('token', { type: 'string' })],
      responses: {
        200: {
          description: 'The novel with its label',
          content: { 'text/plain': {}, 'application/epub+zip': {} },
        },
        404: { description: '4040 the link is forged or expired, or the novel is gone' },
      },
    },
  },
  '/ping/changes': {
    get: {
      summary: 'The version of the config as server-sent events, whenever it moves',
      tags: ['ping'],
      responses: {
        200: { description: 'Events of a number', content: { 'text/event-stream': {} } },
        429: { description: '4290 too many streams are open' },
      },
    },
  },
  '/upload/chunk': {
    get: {
      summary: 'Whether a chunk is there',
      tags: ['upload'],
      security: signed,
      parameters: Object.entries(chunkSchema.properties).map(([name, schema]) =>
        inQuery(name, schema),
      ),
      responses: { 200: { description: 'It is' }, 204: { description: 'It is not' } },
    },
    post: {
      summary: 'Stores a chunk; 201 answers the id of an upload that is now whole',
      tags: ['upload'],
      security: signed,
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              ...chunkSchema,
              properties: {
                ...chunkSchema.properties,
                file: { type: 'string', format: 'binary' },
              },
            },
          },
        },
      },
      responses: {
        200: { description: 'Stored' },
        201: {
          description: 'Stored, and the file is whole',
          content: { 'application/json': { schema: z.toJSONSchema(chunkStored) } },
        },
        413: { description: '4130 too large' },
      },
    },
  },
};
