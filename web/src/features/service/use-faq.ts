import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';

const LIST = 'aicustomerservice/list';
const PAGE_SIZE = 50;

/** The categories of frequent questions. */
export function useFaqCategories() {
  return useQuery({
    queryKey: ['aicustomercategory/list'],
    queryFn: ({ signal }) => post('aicustomercategory/list', {}, { signal }),
  });
}

/** The answers of a category; with none those that helped most. */
export function useFaqOf(categoryId: string | null) {
  return useQuery({
    queryKey: [LIST, { categoryId }],
    queryFn: ({ signal }) =>
      post(
        'aicustomerservice/list',
        categoryId === null ? {} : { categoryId, pageSize: PAGE_SIZE },
        { signal },
      ),
  });
}

/** What is found for a question, at once. */
export function useFound(question: string) {
  return useQuery({
    queryKey: [LIST, { question }],
    queryFn: ({ signal }) => post('aicustomerservice/list', { question }, { signal }),
    enabled: question !== '',
  });
}

/** What is written from what was found; it takes seconds, and is asked for where it can be had. */
export function useWritten(question: string, isWanted: boolean) {
  return useQuery({
    queryKey: [LIST, { question, isWritten: true }],
    queryFn: ({ signal }) =>
      post('aicustomerservice/list', { question, isWritten: true }, { signal }),
    enabled: isWanted,
    retry: false,
    staleTime: 10 * 60_000,
  });
}

/** Says whether an answer helped. */
export function useRateAnswer(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isHelpful: boolean) => post('aicustomerservice/rate', { id, isHelpful }),
    onSuccess: () => client.invalidateQueries({ queryKey: [LIST] }),
  });
}
