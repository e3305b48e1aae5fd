import { formatFecha } from '@renadet/domain/lib/fecha';
import { DIAS_DELICADOS, enZona, ZONAS } from '@renadet/domain/lib/zonas.ejemplo';
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw } from '../../draw.tsx';
import { textoDe } from '../tabla/columnas.ts';
import { CampoFecha } from './CampoFecha.tsx';

it('[3-464] no day moves on the screen in any of 27 time zones: what is shown, and what a picker holds', async () => {
  for (const [i, zona] of ZONAS.entries())
    await enZona(zona, () => {
      for (const day of DIAS_DELICADOS) {
        const shown = textoDe<string>({ id: 'd', titulo: '', tipo: 'fecha', valor: (d) => d }, day);
        expect([zona, shown]).toEqual([zona, day.split('-').reverse().join('/')]);
      }
      const day = DIAS_DELICADOS[i % DIAS_DELICADOS.length] ?? '';
      const onChange = vi.fn();
      draw(<CampoFecha name="d" label="Día" value={day} onChange={onChange} />);
      const parts = screen.getAllByRole('spinbutton').map((part) => (part.textContent ?? '').replace(/\D/g, ''));
      expect([zona, parts.join('/')]).toEqual([zona, formatFecha(day)]);
      expect(onChange).not.toHaveBeenCalled();
      cleanup();
    });
});
