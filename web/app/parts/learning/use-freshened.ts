import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useLearningOfApp } from './use-learning.ts'

/**
 * Loads the page's data once more where the browser first had to send the server something: what a guest did, or what
 * was done a moment ago.
 */
export function useFreshened() {
  const { flush } = useLearningOfApp()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let left = false
    const look = async () => {
      const told = await flush()
      if (told && !left) await revalidate()
    }
    void look()
    return () => {
      left = true
    }
  }, [flush, revalidate])
}
