import { descartarBorrador } from '@renadet/domain/borrador/borrador.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { reportFalla } from '../../lib/avisos.ts';
import type { Oferta } from '../../lib/borrador.ts';
import { confirm } from '../../lib/confirm.ts';
import { dropCopia } from '../../lib/copias.ts';
import { call } from '../../lib/http.ts';
import { momento } from '../../lib/momento.ts';
import { BotonPrincipal, BotonSecundario } from '../../ui/Botones.tsx';
import { Nota } from '../../ui/Nota.tsx';
import { cargaDe, listCorrecciones } from './borradorDeCorreccion.ts';

const CLAVE = ['correcciones de cargas'];

/** Loads whose refused rows were being mended, offered when the user comes back. */
export function SinCorregir({ onMend }: { onMend: (carga: string) => Promise<unknown> }) {
  const cache = useQueryClient();
  const { data } = useQuery({ queryKey: CLAVE, queryFn: listCorrecciones, staleTime: 0, gcTime: 0 });
  const discard = async ({ ficha, contenido }: Oferta) => {
    const yes = await confirm({
      titulo: 'Descartar las correcciones',
      contenido: `Lo que corrigió de ${contenido.valores.nombre} y no envió se pierde. Lo integrado se queda en el registro.`,
      aceptar: 'Descartar',
    });
    if (!yes) return;
    await reportFalla('No se pudieron descartar las correcciones.', async () => {
      await dropCopia(ficha);
      await call(descartarBorrador, { params: { ficha } });
    });
    await cache.invalidateQueries({ queryKey: CLAVE });
  };
  const seen = new Set<string>();
  const ultimas = (data ?? []).filter((one) => !seen.has(cargaDe(one)) && seen.add(cargaDe(one)));
  return ultimas.map((one) => (
    <Nota
      key={one.ficha}
      tipo="informacion"
      acciones={
        <>
          <BotonPrincipal onClick={() => void onMend(cargaDe(one))}>Seguir corrigiendo</BotonPrincipal>
          <BotonSecundario onClick={() => void discard(one)}>Descartar</BotonSecundario>
        </>
      }
    >
      <strong>{`Tiene correcciones sin enviar de ${one.contenido.valores.nombre}`}</strong>
      {`, del ${momento(one.guardado.toISOString())}.`}
    </Nota>
  ));
}
