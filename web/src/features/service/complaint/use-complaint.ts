import { useMutation, useQuery } from '@tanstack/react-query';
import type { ComplaintReason } from '@yehang/contract/shapes/complaint-values.ts';
import { useRef } from 'react';
import { solveChallenge } from '../../../entities/account/solve-challenge.ts';
import { isUndecided } from '../../../entities/purchase/use-pay.ts';
import { api } from '../../../lib/api/api.ts';
import { userStore } from '../../../lib/store/user-store.ts';

interface Complaint {
  reason: ComplaintReason;
  links: string[];
  text: string;
  contact: string;
}

const PROOF_MS = 120_000;

/** Some work that proves that no machine sends thousands. */
async function prove() {
  const devID = userStore.get().deviceId;
  const { challenge } = await api.withoutSession('login/before', { devID });
  const solution = await solveChallenge(challenge, AbortSignal.timeout(PROOF_MS));
  return { devID, challenge: challenge.text, solution };
}

/** Sends a complaint without a session. One whose answer was lost goes out with its proof again, and is taken once. */
export function useSendComplaint() {
  const lost = useRef<{ text: string; proof: Awaited<ReturnType<typeof prove>> }>(null);
  return useMutation({
    mutationFn: async (complaint: Complaint) => {
      const text = JSON.stringify(complaint);
      const proof = lost.current?.text === text ? lost.current.proof : await prove();
      lost.current = { text, proof };
      return api.withoutSession('complaint/add', { ...complaint, ...proof });
    },
    onError: (error) => {
      if (!isUndecided(error)) lost.current = null;
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
