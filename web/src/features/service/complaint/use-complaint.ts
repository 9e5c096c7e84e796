import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComplaintReason } from '@yehang/contract/shapes/complaint.ts';
import { solveChallenge } from '../../../entities/account/solve-challenge.ts';
import { api } from '../../../lib/api/api.ts';
import { userStore } from '../../../lib/store/user-store.ts';

interface Complaint {
  reason: ComplaintReason;
  links: string[];
  text: string;
  contact: string;
}

const PROOF_MS = 120_000;

/** Sends a complaint without a session; some work proves that no machine sends thousands. */
export function useSendComplaint() {
  return useMutation({
    mutationFn: async (complaint: Complaint) => {
      const devID = userStore.get().deviceId;
      const { challenge } = await api.withoutSession('login/before', { devID });
      const solution = await solveChallenge(challenge, AbortSignal.timeout(PROOF_MS));
      const proof = { devID, challenge: challenge.text, solution };
      return api.withoutSession('complaint/add', { ...complaint, ...proof });
    },
  });
}

/** What became of a complaint. */
export function useComplaint(ticket: string) {
  return useQuery({
    queryKey: ['complaint/info', ticket],
    queryFn: () => api.withoutSession('complaint/info', { ticket }),
    refetchOnWindowFocus: true,
  });
}
