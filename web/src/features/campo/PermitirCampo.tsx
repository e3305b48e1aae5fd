import { getCampoInstitucion, guardarCampoInstitucion } from '@renadet/domain/campo/campo.contract';
import { cuantos } from '@renadet/domain/lib/cuantos';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HECHO, perform } from '../../lib/acto.ts';
import { avisar, reportFalla } from '../../lib/avisos.ts';
import { confirm } from '../../lib/confirm.ts';
import { call } from '../../lib/http.ts';
import { alDia, clave } from '../../lib/query.ts';
import { CampoCasilla } from '../../ui/campos/CampoCasilla.tsx';

const enVigor = (n: number) => `hay ${cuantos(n, 'juego vigente', 'juegos vigentes')}`;

/** Whether the users of an institution may take kits to the field. It is saved at once, apart from the names around it. */
export function PermitirCampo({ llinstitucion }: { llinstitucion: number }) {
  const cache = useQueryClient();
  const params = { llinstitucion };
  const { data } = useQuery(alDia(getCampoInstitucion, { params }));
  /** As it was just ticked, until the service has it. */
  const [ticked, setTicked] = useState<boolean>();
  if (!data) return null;
  const change = async (checked: boolean | null) => {
    const permitido = checked === true;
    if (!permitido && data.vigentes > 0) {
      const contenido = `Al dejar de permitirlos, lo vigente (${enVigor(data.vigentes)}) termina de inmediato. Lo capturado y no enviado se conserva en sus equipos.`;
      if (!(await confirm({ titulo: 'Juegos de campo', contenido, aceptar: 'Dejar de permitir', peligro: true })))
        return;
    }
    setTicked(permitido);
    await reportFalla('No se pudo cambiar si la institución permite juegos de campo.', async () => {
      await perform<unknown>(
        () => call(guardarCampoInstitucion, { params, body: { permitido } }),
        async () => ((await call(getCampoInstitucion, { params })).permitido === permitido ? HECHO : undefined),
      );
      avisar.correcto(
        permitido
          ? 'Los usuarios de la institución pueden llevar carpetas al campo.'
          : 'La institución ya no permite juegos de campo.',
      );
    });
    await cache.invalidateQueries({ queryKey: clave(getCampoInstitucion) });
    setTicked(undefined);
  };
  return (
    <CampoCasilla
      name="campo"
      label="Permitir que sus usuarios lleven carpetas al campo"
      value={ticked ?? data.permitido}
      onChange={change}
      ayuda={`Carpetas cifradas en un equipo, hasta 72 horas, para trabajar sin red: ${enVigor(data.vigentes)}. Se guarda al marcarlo.`}
    />
  );
}
